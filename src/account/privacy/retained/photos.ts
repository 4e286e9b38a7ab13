import { colleague, machinery, ownerColumn, type RetainedTable, where } from './retained-table.ts'

/** Clothes that a member owns from elsewhere; photos of the member, of clothes, of styles they like and of messages; the files are packed beside the rows (export.api.ts). */
export const photoTables: readonly RetainedTable[] = [
  {
    table: 'own_garment',
    as: 'ownClothes',
    ofMember: where('member_id'),
    exported: ['id', 'kind', 'colour', 'patterned', 'name', 'added_at'],
    omitted: { member_id: ownerColumn },
    order: 'added_at, id',
  },
  {
    table: 'member_photo',
    as: 'photos',
    ofMember: where('member_id'),
    exported: ['id', 'kind', 'own_garment_id', 'width', 'height', 'added_at', 'stored_at', 'removed_at'],
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
