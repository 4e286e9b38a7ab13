import { useCallback } from 'react'
import { send } from '#/app/api/api-client.ts'
import { ClaimSaid } from '#/claims/claim-said.tsx'
import type { ClaimView } from '#/claims/claim-seen.ts'
import { atNoon } from '#/markets/noon.ts'
import { paths } from '#/paths.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import type { PageText } from '#/texts.ts'
import { TextLink } from '#/ui/form/button.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'

type ClaimProps = { boxId: string; claim: ClaimView }

const stands: Record<ClaimView['state'], PageText> = {
  proposed: 'claims.waived',
  'second-look': 'claims.waived',
  told: 'claims.until',
  objected: 'claims.objected',
  charged: 'claims.charged',
  waived: 'claims.waived',
  dropped: 'claims.waived',
}

/** One of them, with its photos and its invoice, and where the member says no. */
export function OneClaim({ boxId, claim }: ClaimProps) {
  const t = useTexts()
  const { weekday } = useFormat()
  const { id: claimId, kind, state, piece, until } = claim
  const readPhoto = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/boxes/:boxId/claims/:claimId/photos/:photoId/:size', {
        params: { boxId, claimId, photoId, size },
        file: true,
      }),
    [boxId, claimId],
  )
  const object = (text: string, idempotencyKey: string) =>
    send('POST', '/boxes/:boxId/claims/:claimId/objection', {
      params: { boxId, claimId },
      body: { text },
      idempotencyKey,
    })
  return (
    <ClaimSaid
      claim={claim}
      title={[t(`claims.kind.${kind}`), piece].filter(Boolean).join(': ')}
      stands={t(stands[state], { date: weekday(atNoon(until)) })}
      amountName={t('claims.amount')}
      readPhoto={readPhoto}
      object={object}
    >
      {state === 'charged' && <TextLink to={paths.receipt(claimId)}>{t('claims.toInvoice')}</TextLink>}
    </ClaimSaid>
  )
}
