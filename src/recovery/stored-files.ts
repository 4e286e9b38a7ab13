import { listPictureFiles } from '#/catalogue/images/picture-files.ts'
import { listReturnPhotoFiles } from '#/fulfilment/intake/photos/return-photos.ts'
import { listPortraitFiles } from '#/identity/staff/portrait/portraits.ts'
import { listFaultPhotoFiles } from '#/orders/faults/photos/fault-photos.ts'
import { listPhotoFiles } from '#/photos/photos.ts'
import type { Db } from '#/platform/database/db.ts'

/** Every file of the store that a row names: what a backup keeps beside the rows. */
export const listStoredFiles = async (db: Db): Promise<string[]> => [
  ...(await listPictureFiles(db)),
  ...(await listPhotoFiles(db)),
  ...(await listReturnPhotoFiles(db)),
  ...(await listFaultPhotoFiles(db)),
  ...(await listPortraitFiles(db)),
]
