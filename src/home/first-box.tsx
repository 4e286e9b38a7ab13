import './home.css'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { Steps } from '#/welcome/steps.tsx'
import type { WelcomeView } from '#/welcome/welcome.api.ts'

/** Before the first box: how one comes about, and what it costs. */
export function FirstBox({ welcome: { approvalDays, handlingFee } }: { welcome: WelcomeView }) {
  const t = useTexts()
  const { money } = useFormat()
  return (
    <section className="home-first">
      <Steps days={approvalDays} isMember />
      <p>{t('welcome.price', { fee: money(handlingFee) })}</p>
    </section>
  )
}
