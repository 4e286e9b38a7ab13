-- Views cannot be given the application's clock, so they read it: real time plus the local offset.
CREATE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now() + make_interval(secs => offset_ms / 1000.0) FROM local_clock
$$;
