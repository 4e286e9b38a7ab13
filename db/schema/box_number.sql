-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE SEQUENCE box_number AS bigint START 100001 INCREMENT 1;
