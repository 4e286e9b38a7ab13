import './design.css'
import { Button, ButtonLink, IconButton, TextButton, TextLink } from '../form/button.tsx'
import { Columns, Row, Section, Stack } from '../layout/layout.tsx'
import { Icon } from '../picture/icon.tsx'

const colours = [
  'paper',
  'surface',
  'sunken',
  'line',
  'line-strong',
  'ink-soft',
  'ink',
  'accent',
  'positive',
  'warning',
]

export function DesignType() {
  return (
    <>
      <Section title="Type and colour">
        <Columns>
          <Stack>
            <p className="design-display">Din boks er på vej, Mette</p>
            <h2>Fem stykker, valgt til efteråret</h2>
            <h3>Märtas sista ord om ylle, größer gedacht</h3>
            <p>
              Astrid har lagt en kamelfarvet frakke i boksen, fordi du savnede noget, der kan bæres over alt.
              Behold det, du holder af, og <TextLink to="/design">send resten retur</TextLink> inden fjorten
              dage.
            </p>
            <p className="figures">1.299,50 kr. · 89,95 € · 2 499 kr</p>
          </Stack>
          <ul className="design-colours">
            {colours.map((name) => (
              <li key={name}>
                <span className="design-colour" data-colour={name} />
                {name}
              </li>
            ))}
          </ul>
        </Columns>
      </Section>
      <Section title="Buttons and links">
        <Stack>
          <Row>
            <Button>Send min boks</Button>
            <Button variant="secondary">Vælg senere</Button>
            <Button variant="quiet">Fortryd</Button>
            <Button variant="danger">Opsig abonnement</Button>
            <Button busy>Send min boks</Button>
            <Button disabled>Udsolgt</Button>
            <ButtonLink to="/design">En side</ButtonLink>
          </Row>
          <Row>
            <Button size="small">Mindre</Button>
            <Button size="small" variant="secondary">
              Mindre
            </Button>
            <IconButton label="Føj til favoritter">
              <Icon name="heart" />
            </IconButton>
            <TextLink to="/design">Et link</TextLink>
            <TextLink to="/design" tone="accent">
              Næste skridt
            </TextLink>
            <TextButton>Ligner et link</TextButton>
          </Row>
        </Stack>
      </Section>
    </>
  )
}
