import { contactFields } from '#/people/members/contact.rule.ts'
import type { Labelled } from '#/platform/app/forms/error-summary.tsx'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { buyerFieldId } from './buyer-fields.tsx'
import type { BuyerForm } from './checkout.rule.ts'

/** Labels of the buyer's fields, in the page's order, and the errors of empty ones. */
export function useBuyerLabels() {
  const t = useTexts()
  const fields: Labelled[] = [
    ...(['email', ...contactFields] as const).map((name) => ({
      name,
      id: buyerFieldId(name),
      label: t(`register.${name}`),
    })),
    { name: 'terms', id: buyerFieldId('terms'), label: t('footer.terms') },
  ]
  const missing = (name: keyof BuyerForm) =>
    name === 'terms' || name === 'streetDoor' ? undefined : t(`shopCheckout.missing.${name}`)
  return { fields, missing }
}
