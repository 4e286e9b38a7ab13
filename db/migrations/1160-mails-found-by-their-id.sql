-- A mail is written three times, and each time stood in five indexes anew, since its secret stood in one of them (decision 216).
-- The address of its copy names the mail now, so the secret needs none; and a message's id is made of the mail's.
ALTER TABLE email DROP CONSTRAINT email_key_hash_key, DROP CONSTRAINT email_message_id_key, ALTER key_hash DROP NOT NULL;

-- Without the whole row as JSON, which for a mail is all that is in it.
CREATE OR REPLACE FUNCTION refuse_for_the_erased() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whose uuid;
  gone_at timestamptz;
BEGIN
  IF TG_ARGV[0] = 'member_id' THEN whose := NEW.member_id;
  ELSIF TG_ARGV[0] = 'owner_id' THEN whose := NEW.owner_id;
  ELSE whose := NEW.referrer_id;
  END IF;
  SELECT erased_at INTO gone_at FROM member WHERE id = whose FOR KEY SHARE;
  IF gone_at IS NOT NULL THEN
    RAISE EXCEPTION 'member % was erased', whose USING ERRCODE = 'GD410';
  END IF;
  RETURN NEW;
END $$;

-- The local mailbox keeps what a mail program would: no database of ours spends time on making it small.
ALTER TABLE sandbox_mailbox ALTER html SET STORAGE EXTERNAL, ALTER text SET STORAGE EXTERNAL,
  ALTER attachments SET STORAGE EXTERNAL;
