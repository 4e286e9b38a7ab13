-- A parcel is one of any number that go to, or come back from, one subject: a box, later an order of the shop or an
-- exchange. It exists from the moment that something is put into it; the carrier numbers it when it is booked.
ALTER TABLE shipment RENAME TO parcel;
ALTER TABLE parcel RENAME CONSTRAINT shipment_pkey TO parcel_pkey;
ALTER TABLE parcel RENAME CONSTRAINT shipment_tracking_number_key TO parcel_tracking_number_key;
ALTER TABLE parcel RENAME CONSTRAINT shipment_direction_check TO parcel_direction_check;
ALTER TABLE parcel DROP CONSTRAINT shipment_box_id_direction_key;
ALTER TABLE parcel DROP CONSTRAINT shipment_box_id_fkey;
ALTER TABLE parcel RENAME COLUMN box_id TO subject_id;
ALTER TABLE parcel ADD COLUMN subject_type text NOT NULL DEFAULT 'box';
ALTER TABLE parcel ADD COLUMN number int NOT NULL DEFAULT 1 CHECK (number > 0);
-- Our name for it at the carrier: the same one again answers the same parcel.
ALTER TABLE parcel ADD COLUMN reference text;
UPDATE parcel SET reference = subject_id || ':' || direction;
ALTER TABLE parcel ALTER COLUMN reference SET NOT NULL;
ALTER TABLE parcel ALTER COLUMN subject_type DROP DEFAULT;
ALTER TABLE parcel ALTER COLUMN number DROP DEFAULT;
ALTER TABLE parcel ALTER COLUMN tracking_number DROP NOT NULL;
ALTER TABLE parcel ADD UNIQUE (reference);
ALTER TABLE parcel ADD UNIQUE (subject_type, subject_id, direction, number);
ALTER TABLE parcel ADD CONSTRAINT parcel_booked_before_it_moves
  CHECK (tracking_number IS NOT NULL OR (handed_over_at IS NULL AND delivered_at IS NULL));
CREATE INDEX parcel_subject ON parcel (subject_id);
