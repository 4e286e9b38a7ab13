import { type Db, sql } from '#/platform/database/db.ts'

/** Jobs that were given up, and a mail of this state with its failure. */
export async function givenTrouble(db: Db, mails: readonly ('failed' | 'unknown')[] = ['unknown']) {
  await db.run(sql`
    INSERT INTO job (kind, subject, created_at, due_at, attempts, fence, lane, parked_at, last_error)
    SELECT kind, md5(kind || n)::uuid::text, app_now() - interval '1 day', app_now() - interval '1 hour', 12, 12, 'again',
      app_now() - n * interval '1 minute', 'connect ECONNREFUSED 10.0.0.7:443'
    FROM unnest(ARRAY['ask-how-worn', 'read-payout']) kind, generate_series(1, 6) n`)
  await db.run(sql`
    INSERT INTO job_failure (job_id, fence, kind, attempt, at, error)
    SELECT id, t, kind, t, parked_at - (12 - t) * interval '1 hour', last_error FROM job, generate_series(1, 12) t WHERE parked_at IS NOT NULL`)
  await db.run(sql`
    INSERT INTO email (id, event_id, template, recipient, member_id, market, subject, html, text, message_id, queued_at, expires_at, state,
      failure, undecided_at)
    SELECT gen_random_uuid(), 'undecided-' || state, 'preview-ready', email, id, market, 'Your preview is ready, ' || state,
      '<p>Your preview</p>', 'Your preview', '<' || state || '@garderobe.example>', app_now(), app_now() + interval '90 days', state,
      'Connection lost', app_now()
    FROM (SELECT * FROM member WHERE kind = 'member' AND erased_at IS NULL LIMIT 1) m, unnest(${[...mails]}::text[]) state`)
}
