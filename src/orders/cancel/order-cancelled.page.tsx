import { paths } from '#/paths.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { Page as Frame } from '#/ui/layout/layout.tsx'

export const title = (t: Translate) => t('shopOrder.state.cancelled')

/** Where a payment that was broken off ends, for whoever it was. */
export function Page() {
  const t = useTexts()
  return (
    <Frame width="form" title={t('shopOrder.state.cancelled')} lead={t('shopOrder.lead.cancelled')}>
      <ButtonLink to={paths.home()} wide>
        {t('order.toHome')}
      </ButtonLink>
    </Frame>
  )
}
