-- R8.05: a wait for a second colleague ends by itself.
CREATE VIEW inv_second_look_ends AS
SELECT 'R8.05 second look that nobody ends' AS name, l.id::text AS detail FROM second_look l
WHERE l.state = 'waiting' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-second-look' AND j.subject = l.id::text AND j.done_at IS NULL AND j.parked_at IS NULL)
UNION ALL
SELECT 'R9.07 grant that nobody ends', g.id::text FROM credit_grant g
WHERE g.state = 'waiting' AND NOT EXISTS (
  SELECT FROM job j WHERE j.kind = 'lapse-grant' AND j.subject = g.id::text AND j.done_at IS NULL AND j.parked_at IS NULL);
