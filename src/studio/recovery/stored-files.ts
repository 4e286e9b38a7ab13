import { listFaultPhotoFiles } from '#/after-sales/faults/photos/fault-photos.ts'
import { listPictureFiles } from '#/goods/catalogue/images/picture-files.ts'
import { listReturnPhotoFiles } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { listPortraitFiles } from '#/people/identity/staff/portrait/portraits.ts'
import { listPackFiles } from '#/people/law/pack/packs.ts'
import { listPhotoFiles } from '#/people/photos/photos.ts'
import type { Db } from '#/platform/database/db.ts'
import { listThreadPhotoFiles } from '#/styling/threads/photos/thread-photos.ts'

/** All stored files that a row names; a backup contains them beside the rows. */
export const listStoredFiles = async (db: Db): Promise<string[]> => [
  ...(await listPictureFiles(db)),
  ...(await listPhotoFiles(db)),
  ...(await listReturnPhotoFiles(db)),
  ...(await listFaultPhotoFiles(db)),
  ...(await listThreadPhotoFiles(db)),
  ...(await listPortraitFiles(db)),
  ...(await listPackFiles(db)),
]
