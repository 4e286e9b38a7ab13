import { useCallback } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { ReadPhoto } from '#/platform/ui/picture/photo/photo-image.tsx'

/** Reads the photos of the member of a box at the desk. */
export const useDeskPhotos = (boxId: string): ReadPhoto =>
  useCallback(
    (photoId, size) =>
      send('GET', '/studio/desk/:boxId/photos/:photoId/:size', {
        params: { boxId, photoId, size },
        file: true,
      }),
    [boxId],
  )
