import { machinery, ownerColumn, type RetainedTable, where } from './retained-table.ts'

/** Photos of a member and of styles they like; the files are packed beside the rows (export.api.ts). */
export const photoTables: readonly RetainedTable[] = [
  {
    table: 'member_photo',
    as: 'photos',
    ofMember: where('member_id'),
    exported: ['id', 'kind', 'width', 'height', 'added_at', 'stored_at', 'removed_at'],
    omitted: { member_id: ownerColumn, digest: machinery, place: machinery },
    order: 'added_at',
  },
]
