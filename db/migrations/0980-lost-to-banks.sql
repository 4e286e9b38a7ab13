-- What banks took back of a subject's charges for good: nobody can give it back a second time (R9.04).
CREATE FUNCTION lost_to_banks(subject uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.amount), 0)::bigint FROM dispute d JOIN charge c ON c.id = d.charge_id
  WHERE c.subject_id = subject AND d.state IN ('lost', 'claimed', 'paid', 'written-off')
$$;
