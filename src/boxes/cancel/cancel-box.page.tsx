import { Form, useLoaderData } from 'react-router'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { cancelReasons } from './cancel.rule.ts'
import { BoxFacts, cancelObstacle } from './cancel-frame.tsx'
import { loadCancel } from './load-cancel.ts'

export const title = (t: Translate) => t('cancel.title')
export const loader = loadCancel

/** First of two steps: the consequences of cancelling, and an optional reason (R6.07). */
export function Page() {
  const t = useTexts()
  const loaded = useLoaderData<typeof loader>()
  const { box, reason } = loaded
  const obstacle = cancelObstacle(loaded)
  if (obstacle || !box) return obstacle
  return (
    <Frame title={t('cancel.heading')} lead={t('cancel.lead')} width="text">
      <Form method="get" action={paths.confirmCancelBox()}>
        <input type="hidden" name="box" value={box.id} />
        <Stack space="wide">
          <BoxFacts box={box} />
          <Chips
            legend={t('cancel.why')}
            hint={t('cancel.whyHint')}
            name="reason"
            type="radio"
            options={cancelReasons.map((value) => ({ value, label: t(`cancel.reason.${value}`) }))}
            defaultValues={reason ? [reason] : []}
          />
          <Row>
            <Button type="submit">{t('cancel.next')}</Button>
            <ButtonLink variant="secondary" to={paths.home()}>
              {t('cancel.keep')}
            </ButtonLink>
          </Row>
        </Stack>
      </Form>
    </Frame>
  )
}
