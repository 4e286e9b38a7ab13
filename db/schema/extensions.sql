-- Written by `npm run schema`: a migration changes it, nobody does here.
CREATE EXTENSION btree_gist;
CREATE EXTENSION citext;
CREATE EXTENSION pg_trgm;
