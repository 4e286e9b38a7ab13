import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { BoxFacts, cancelObstacle } from './cancel-frame.tsx'
import { loadCancel } from './load-cancel.ts'

export const title = (t: Translate) => t('cancel.title')
export const loader = loadCancel

/** Only the button cancels; afterwards the page shows the box's status, also after an error (R6.07). */
export function Page() {
  const t = useTexts()
  const loaded = useLoaderData<typeof loader>()
  const { box, reason } = loaded
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { submit, busy, error } = useSubmit(
    (boxId: string, { idempotencyKey }) =>
      send('POST', '/boxes/:boxId/cancel', {
        params: { boxId },
        body: reason ? { reason } : {},
        idempotencyKey,
        error: whenOutdated(revalidate),
      }),
    // Names the box in the address from now on: a cancelled box is no longer found among the open ones.
    () => void (box && navigate(paths.confirmCancelBox(box.id), { replace: true })),
  )
  const obstacle = cancelObstacle(loaded)
  if (obstacle || !box) return obstacle
  return (
    <Frame title={t('cancel.confirmHeading')} lead={t('cancel.confirmLead')} width="text">
      <Stack space="wide">
        <BoxFacts box={box} />
        <Alert>{error}</Alert>
        <Row>
          <Button variant="danger" busy={busy} onClick={() => submit(box.id)}>
            {t('cancel.confirm', { number: box.number })}
          </Button>
          <ButtonLink variant="secondary" to={paths.home()}>
            {t('cancel.keep')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}
