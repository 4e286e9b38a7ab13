import type { Page } from 'playwright-core'
import type { Registration } from '#/people/members/registration.rule.ts'
import { registrationSteps, stepOfField } from '#/people/registration/steps.rule.ts'
import type { ServerTexts } from '#/platform/texts/server-texts.ts'

type Who = Partial<Registration>
type Name = keyof Registration
const headings = ['register.step1Title', 'register.step2Title', 'register.step3Title'] as const

/** The registration form in a browser: the fields of each step, and the buttons between them. */
export function registering(page: Page, t: ServerTexts) {
  const field = (name: Name) => page.getByLabel(t(`register.${name as 'email'}`), { exact: true })
  const heading = (step: number) =>
    page.getByRole('heading', { level: 2, name: t(headings[step - 1]!), exact: true })
  /** Beside it stands the choice of a person's decision. */
  const terms = () => page.getByRole('checkbox', { name: t('register.termsLink') })
  const next = () => page.getByRole('button', { name: t('register.next'), exact: true }).click()

  async function fillStep(step: number, who: Who) {
    await heading(step).waitFor()
    for (const name of registrationSteps[step - 1]!) {
      const value = who[name]
      if (typeof value === 'string') await field(name).fill(value)
      if (typeof value === 'boolean') await terms().setChecked(value)
    }
  }
  /** Ends on the last step, from which the form is sent. */
  async function fill(who: Who) {
    for (const step of [1, 2, 3]) {
      await fillStep(step, who)
      if (step < registrationSteps.length) await next()
    }
  }
  /** Goes by the buttons from a step with valid fields to another. */
  async function goTo(step: number) {
    const shown = async () =>
      (await Promise.all([1, 2, 3].map((one) => heading(one).isVisible()))).indexOf(true) + 1
    for (let at = await shown(); at !== step; at += Math.sign(step - at)) {
      if (at < step) await next()
      else await page.getByRole('link', { name: t('register.back'), exact: true }).click()
      await heading(at + Math.sign(step - at)).waitFor()
    }
  }
  const goToField = (name: Name) => goTo(stepOfField(name))
  return { field, terms, heading, next, fillStep, fill, goTo, goToField }
}
