-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE TABLE call_hours (
  stylist_id uuid NOT NULL,
  weekday smallint NOT NULL,
  starts time without time zone NOT NULL,
  ends time without time zone NOT NULL,

  CONSTRAINT call_hours_pkey PRIMARY KEY (stylist_id, weekday, starts),
  CONSTRAINT call_hours_apart EXCLUDE USING gist (stylist_id WITH =, weekday WITH =, tsrange('2000-01-01'::date + starts, '2000-01-01'::date + ends) WITH &&),
  CONSTRAINT call_hours_stylist_id_fkey FOREIGN KEY (stylist_id) REFERENCES call_desk(stylist_id),
  CONSTRAINT call_hours_weekday_check CHECK (weekday >= 1 AND weekday <= 7),
  CONSTRAINT call_hours_check CHECK (ends > starts)
);
