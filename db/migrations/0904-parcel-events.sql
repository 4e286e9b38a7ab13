-- What the carrier said of a parcel is read by its number.
CREATE INDEX parcel_event_tracking ON parcel_event (tracking_number, at, id);
