import { useState } from 'react'
import { Facts } from '../data/facts.tsx'
import { Button } from '../form/button.tsx'
import { Accordion, Tabs } from '../layout/disclosure.tsx'
import { Columns, Row, Section, Stack } from '../layout/layout.tsx'
import { Alert, Badge, EmptyState, Notice, Skeleton } from '../notice/notice.tsx'
import { Dialog, Drawer } from '../notice/overlay.tsx'
import { Progress, Timeline } from '../notice/progress.tsx'
import { useToast } from '../notice/toast.tsx'

const journey = [
  { title: 'Bestilt', detail: '2. november', state: 'done' },
  { title: 'Valgt af Astrid', detail: '6. november', state: 'done' },
  { title: 'På vej til dig', detail: 'Fredag mellem 9 og 16', state: 'now' },
  { title: 'Prøv og vælg', detail: '14 dage fra levering', state: 'next' },
  { title: 'Betal for det, du beholder', state: 'next' },
] as const

export function DesignStates() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const toast = useToast()
  const close = () => setOpen(undefined)
  return (
    <>
      <Section title="Where things stand">
        <Stack space="wide">
          <Timeline label="Din boks" items={[...journey]} across />
          <Columns>
            <Timeline label="Din boks, lodret" items={[...journey]} />
            <Stack>
              <Progress label="Sender billeder" value={0.6} max={1} text="60 %" />
              <Row>
                <Badge>Ny</Badge>
                <Badge tone="quiet">Kladde</Badge>
                <Badge tone="positive">Betalt</Badge>
                <Badge tone="warning">Venter</Badge>
                <Badge tone="accent">Tilbud</Badge>
              </Row>
              <Skeleton lines={3} />
              <Facts
                facts={[
                  { name: 'Boks', value: '10042' },
                  { name: 'Bestilt', value: '2. november' },
                ]}
              />
            </Stack>
          </Columns>
        </Stack>
      </Section>
      <Section title="Words from us">
        <Columns>
          <Stack>
            <Alert>Kortet blev afvist. Prøv et andet kort, eller tal med din bank.</Alert>
            <Notice title="Din boks er pakket">Den går med bilen i eftermiddag.</Notice>
            <Notice tone="positive" title="Tak, vi har dine svar" />
            <Notice tone="warning" title="To dage tilbage">
              Gør du ingenting, beholder du alle fem stykker.
            </Notice>
          </Stack>
          <EmptyState
            title="Ingen favoritter endnu"
            action={<Button variant="secondary">Se ugens nyheder</Button>}
          >
            Tryk på hjertet ved det, du holder af, så ligger det her, og din stylist kan se det.
          </EmptyState>
        </Columns>
      </Section>
      <Section title="More of it">
        <Stack space="wide">
          <Columns>
            <Tabs
              label="Om stykket"
              tabs={[
                {
                  id: 'fit',
                  label: 'Pasform',
                  content: <p>Normal i størrelsen. Modellen er 176 cm og bærer 38.</p>,
                },
                { id: 'care', label: 'Vask', content: <p>Håndvask i koldt vand. Tør fladt.</p> },
                { id: 'origin', label: 'Oprindelse', content: <p>Strikket i Portugal af italiensk garn.</p> },
              ]}
            />
            <Accordion
              single
              items={[
                {
                  title: 'Hvornår kommer boksen?',
                  content: <p>Tre til fem hverdage efter at du har sagt ja.</p>,
                },
                {
                  title: 'Hvad koster det at sende retur?',
                  content: <p>Ingenting, når det ligger i boksen.</p>,
                },
                { title: 'Kan jeg bytte størrelse?', content: <p>Ja, så længe vi har den på hylden.</p> },
              ]}
            />
          </Columns>
          <Row>
            <Button variant="secondary" onClick={() => setOpen('dialog')}>
              Dialog
            </Button>
            <Button variant="secondary" onClick={() => setOpen('drawer')}>
              Drawer
            </Button>
            <Button variant="secondary" onClick={() => toast('Lagt i dine favoritter')}>
              Toast
            </Button>
          </Row>
        </Stack>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title="Afbestil boksen?"
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Behold den
              </Button>
              <Button variant="danger" onClick={close}>
                Afbestil boksen
              </Button>
            </>
          }
        >
          <p>Astrid er ikke begyndt endnu. Du kan bestille en ny, når du vil.</p>
        </Dialog>
        <Drawer
          open={open === 'drawer'}
          onClose={close}
          title="Filtre"
          actions={<Button onClick={close}>Vis 24 stykker</Button>}
        >
          <p>Størrelse, farve, pris.</p>
        </Drawer>
      </Section>
    </>
  )
}
