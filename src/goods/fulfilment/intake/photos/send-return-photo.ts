import { send } from '#/platform/app/api/api-client.ts'
import { shrunk } from '#/platform/ui/picture/shrink.ts'

export async function sendReturnPhoto(unitId: string, file: File) {
  const body = new Blob([await shrunk(file)], { type: 'application/octet-stream' })
  return send('POST', '/studio/returns/units/:unitId/photos', { params: { unitId }, body })
}
