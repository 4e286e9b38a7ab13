-- R8.08: the file of the threads has the newest first, found by an index.
CREATE INDEX thread_begun ON thread (begun_at, member_id);
