import type { Config } from '#/platform/config.ts'
import { diskFiles, type Files } from './files.ts'
import { s3Files } from './s3-files.ts'

export const openFiles = ({
  DATA_DIR,
  S3_URL,
  S3_REGION,
  S3_ACCESS_KEY_ID = '',
  S3_SECRET_ACCESS_KEY = '',
}: Config): Files =>
  S3_URL
    ? s3Files({
        url: S3_URL,
        region: S3_REGION,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      })
    : diskFiles(`${DATA_DIR}/files`)
