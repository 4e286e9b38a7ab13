import { useEffect } from 'react'
import { useLoaderData } from 'react-router'
import { loadNoPage } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { NoPage } from '#/goods/catalogue/arrivals/no-page.tsx'
import { logEvent } from '#/platform/monitoring/log-event.ts'
import type { Translate } from '#/platform/texts/translator.ts'

export const title = (t: Translate) => t('error.pageNotFound')
export const loader = loadNoPage

/** The answer to an address without a row in the route table. */
export function Page() {
  const { arrivals } = useLoaderData<typeof loader>()
  useEffect(() => logEvent('error-page', { status: 404, reference: undefined }), [])
  return <NoPage arrivals={arrivals} />
}
