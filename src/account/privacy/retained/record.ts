import { sql } from '#/platform/database/db.ts'
import { colleague, machinery, ownerColumn, providers, type RetainedTable, where } from './retained-table.ts'

/** Acts of the member, and acts on the member and on their rows. Each row names its person when it is written. */
const aboutMember = (memberId: string) =>
  sql`person_id = ${memberId} OR (actor_kind = 'member' AND actor_id = ${memberId})`

const toMember = (memberId: string) =>
  sql`member_id = ${memberId} OR (member_id IS NULL AND recipient = (SELECT email FROM member WHERE id = ${memberId}))`

/** Mails to the member, and the audit rows about their data. */
export const recordTables: readonly RetainedTable[] = [
  {
    table: 'customer_note',
    as: 'notesOfColleagues',
    ofMember: where('member_id'),
    exported: ['words', 'written_at', 'pinned'],
    omitted: { id: machinery, member_id: ownerColumn, written_by: colleague },
    order: 'written_at',
  },
  {
    table: 'customer_view',
    as: 'viewsOfYourPages',
    ofMember: where('member_id'),
    exported: ['reason', 'began_at', 'expires_at', 'ended_at'],
    omitted: {
      id: machinery,
      member_id: ownerColumn,
      staff_id: colleague,
      session_id: machinery,
      token_hash: machinery,
    },
    order: 'began_at',
  },
  {
    table: 'task',
    as: 'tasksOfColleagues',
    ofMember: where('member_id'),
    exported: ['text', 'due_on', 'written_at', 'done_at'],
    omitted: {
      id: machinery,
      member_id: ownerColumn,
      about_kind: machinery,
      about_id: machinery,
      role: colleague,
      owner_id: colleague,
      written_by: colleague,
      change: machinery,
      changed_by: colleague,
      changed_at: machinery,
      version: machinery,
    },
    order: 'written_at',
  },
  {
    table: 'email',
    as: 'mails',
    ofMember: toMember,
    exported: [
      'recipient',
      'market',
      'template',
      'subject',
      'text',
      'attachments',
      'state',
      'queued_at',
      'sent_at',
    ],
    omitted: {
      id: machinery,
      member_id: ownerColumn,
      event_id: machinery,
      html: 'the text once more, with its looks',
      public_html: 'the text once more, as a page',
      props: 'what is put into the text, gone once it is sent',
      link: machinery,
      failure: machinery,
      undecided_at: machinery,
      decision: machinery,
      key_hash: machinery,
      message_id: machinery,
      expires_at: machinery,
    },
    order: 'queued_at',
  },
  {
    table: 'audit',
    as: 'log',
    ofMember: aboutMember,
    exported: ['at', 'actor_kind', 'action', 'subject_kind', 'subject_id', 'reason'],
    omitted: {
      id: machinery,
      actor_id: `${colleague}, or the member`,
      detail: `${providers}; for the rest it repeats what the rows themselves say`,
      before: 'repeats what the rows themselves said',
      after: 'repeats what the rows themselves say',
      person_id: ownerColumn,
      salt: machinery,
      digest: machinery,
      wiped_for: machinery,
    },
    order: 'id',
  },
]
