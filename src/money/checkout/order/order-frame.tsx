import type { ReactNode } from 'react'
import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'

type Props = {
  title: string
  lead: string
  charge: ChargeView | null
  children: ReactNode
  otherwise?: ReactNode
}

/** Layout of the pages after the decision: the status, the one action if the member is needed, and the way home. */
export function OrderFrame({ title, lead, charge, children, otherwise }: Props) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <Frame width="form" title={title} lead={lead}>
      <Stack space="wide">
        {children}
        {charge?.state === 'yours' ? (
          <ButtonLink to={paths.payCharge(charge.id)} wide>
            {t('pay.pay', { amount: money(charge.amount) })}
          </ButtonLink>
        ) : (
          otherwise
        )}
        <ButtonLink to={paths.home()} variant="quiet" wide>
          {t('order.toHome')}
        </ButtonLink>
      </Stack>
    </Frame>
  )
}
