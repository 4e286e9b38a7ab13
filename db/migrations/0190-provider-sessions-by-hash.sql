-- The id of a session at the embedded provider is its cookie: rows that have it in the clear go, and people sign in there again.
DELETE FROM oidc_record WHERE model = 'Session';
UPDATE oidc_record SET payload = payload #- '{session,cookie}' WHERE model = 'Interaction';
