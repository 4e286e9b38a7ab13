import './wished.css'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { askWished, shown, useWished } from './wished-store.ts'

type WishProps = { sku: string | undefined; onUnchosen: () => void; small?: boolean }

/** Adds a piece to the member's next box, to try on at home. Not shown to visitors, who have no box. */
export function WishButton(props: WishProps) {
  const { signedIn } = useRouteLoaderData<{ signedIn: boolean }>('root') ?? {}
  return signedIn ? <MembersWish {...props} /> : null
}

function MembersWish({ sku, onUnchosen, small }: WishProps) {
  const t = useTexts()
  const view = useWished()
  const [added, setAdded] = useState(false)
  useEffect(askWished, [])
  const { submit, busy, error } = useSubmit(
    ({ sku, out }: { sku: string; out: boolean }) =>
      out ? send('DELETE', '/wished', { query: { sku } }) : send('POST', '/wished', { body: { sku } }),
    (view, { out }) => {
      shown(view)
      setAdded(!out)
    },
  )
  const isIn = view?.pieces.some((piece) => piece.sku === sku) ?? false
  if (view?.canWish === false) return null
  return (
    <>
      <Button
        variant={small ? 'quiet' : 'secondary'}
        size={small ? 'small' : 'regular'}
        wide={small}
        busy={busy}
        aria-pressed={isIn}
        onClick={() => (sku ? submit({ sku, out: isIn }) : onUnchosen())}
      >
        {t(isIn ? 'wished.isIn' : 'wished.put')}
      </Button>
      <Alert>{error}</Alert>
      {!small && <p className="wished-when">{t('wished.putWords')}</p>}
      {added && isIn && view && (
        <p role="status" className="wished-when">
          {t('wished.count', { count: view.pieces.length, most: view.most })}{' '}
          <TextLink to={paths.home()}>{t('wished.see')}</TextLink>
        </p>
      )}
    </>
  )
}
