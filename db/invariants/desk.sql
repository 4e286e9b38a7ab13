-- R8.02: what waits for the end of its ten seconds is due work, so that nothing is lost with a process.
CREATE VIEW inv_sending_is_due AS
SELECT 'R8.02 box to be sent without a job' AS name, b.number AS detail FROM box b
WHERE b.sends_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'send-box' AND j.subject = b.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

CREATE VIEW inv_leaving_is_due AS
SELECT 'R8.02 piece taken out without a job' AS name, i.id::text AS detail FROM box_item i
WHERE i.leaves_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'drop-piece' AND j.subject = i.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);

-- A piece that leaves is only in a box that is made: it is gone when the box is shown, and with a box that ends.
CREATE VIEW inv_leaving_at_the_desk AS
SELECT 'R8.02 piece leaves a box that is not at the desk' AS name, b.number || ': ' || i.sku AS detail
FROM box_item i JOIN box b ON b.id = i.box_id WHERE i.leaves_at IS NOT NULL AND b.state NOT IN ('ordered', 'styling');
