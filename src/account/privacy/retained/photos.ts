import { colleague, machinery, ownerColumn, type RetainedTable, where } from './retained-table.ts'

/** Photos of a member, of styles they like and of messages; the files are packed beside the rows (export.api.ts). */
export const photoTables: readonly RetainedTable[] = [
  {
    table: 'member_photo',
    as: 'photos',
    ofMember: where('member_id'),
    exported: ['id', 'kind', 'width', 'height', 'added_at', 'stored_at', 'removed_at'],
    omitted: { member_id: ownerColumn, digest: machinery, place: machinery },
    order: 'added_at',
  },
  {
    table: 'thread_photo',
    as: 'messagePhotos',
    ofMember: where('member_id'),
    exported: ['id', 'message_id', 'width', 'height', 'added_at', 'stored_at'],
    omitted: { member_id: ownerColumn, staff_id: colleague, digest: machinery },
    order: 'added_at',
  },
]
