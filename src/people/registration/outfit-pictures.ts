import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

/** Pictures of the welcome page, for joining and the first card; empty if they cannot be loaded. */
export const outfitPictures = (args: LoaderFunctionArgs): Promise<Picture[]> =>
  api(args)
    .get('/welcome')
    .then(
      ({ outfit }) => outfit,
      () => [],
    )
