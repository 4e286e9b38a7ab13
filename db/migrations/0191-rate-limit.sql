-- It counts more than failed sign-ins: whatever one place or account may do only so often in a quarter of an hour.
ALTER TABLE sign_in_failures RENAME TO rate_limit;
ALTER INDEX sign_in_failures_pkey RENAME TO rate_limit_pkey;
