-- Whoever bought as a guest has the piece too, and says of it what they like: by the link of their order (R7.03).
DROP TRIGGER refuse_for_guests ON review;
