import { Button, ButtonLink, TextLink } from '../button.tsx'
import { Page as Frame, Row, Section } from '../layout.tsx'

export const title = () => 'Design'

export function Page() {
  return (
    <Frame title="Design" lead="Every part in every state.">
      <Section title="Buttons">
        <Row>
          <Button>Send my box back</Button>
          <Button variant="secondary">Not now</Button>
          <Button busy>Send my box back</Button>
          <ButtonLink to="/design" variant="quiet">
            Quiet
          </ButtonLink>
          <TextLink to="/design">A link</TextLink>
        </Row>
      </Section>
    </Frame>
  )
}
