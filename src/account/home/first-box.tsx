import './home.css'
import { Steps } from '#/account/welcome/steps.tsx'

export const FirstBox = ({ days }: { days: number }) => (
  <section className="home-first">
    <Steps days={days} isMember />
  </section>
)
