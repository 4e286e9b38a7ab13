import '#/platform/ui/form/button.css'
import './shop.css'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import type { ListingShelf } from './load-listing.ts'

/** For members: the listing is in her own order, why, and the switch that turns it off for all later visits. */
export function OwnOrder({ own }: Pick<ListingShelf, 'own'>) {
  const t = useTexts()
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (on: boolean) => send('PUT', '/shop/own-order', { body: { on } }),
    () => revalidate(),
  )
  if (!own) return null
  return (
    <div className="my-size own-order">
      <button
        type="button"
        className="my-size-switch"
        role="switch"
        aria-checked={own.on}
        aria-busy={busy}
        onClick={() => busy || void submit(!own.on)}
      >
        {t('shop.own')}
      </button>
      {own.on && (
        <details className="own-why">
          <summary className="text-link">{t('shop.own.why')}</summary>
          <p>{t('shop.own.lead')}</p>
          <ul>
            {own.by.map(({ fact, count = 0 }) => (
              <li key={fact}>{t(`shop.own.by.${fact}`, { count })}</li>
            ))}
          </ul>
        </details>
      )}
      <Alert>{error}</Alert>
    </div>
  )
}
