import type { LoaderFunctionArgs } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import type { Picture } from '#/platform/ui/picture/picture.tsx'

/** What the front door shows, for joining and the first card; both do without where it cannot be had. */
export const outfitPictures = (args: LoaderFunctionArgs): Promise<Picture[]> =>
  api(args)
    .get('/welcome')
    .then(
      ({ outfit }) => outfit,
      () => [],
    )
