import './home.css'
import { WelcomeSteps } from '#/account/welcome/steps.tsx'

export const FirstBox = ({ days }: { days: number }) => (
  <section className="home-first">
    <WelcomeSteps days={days} isMember />
  </section>
)
