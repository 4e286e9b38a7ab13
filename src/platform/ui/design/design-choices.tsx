import { useState } from 'react'
import { Chips, RadioTiles, SizePicker } from '../form/choice.tsx'
import { Stepper } from '../form/stepper.tsx'
import { Swatch } from '../form/swatch.tsx'
import { Columns, Section, Stack } from '../layout/layout.tsx'
import { Decision } from '../notice/decision.tsx'
import { StepBar } from '../notice/progress.tsx'
import { ProductPicture } from '../picture/picture.tsx'
import { pictures } from './design-pictures.ts'

export function DesignChoices() {
  const [count, setCount] = useState(3)
  const [colours, setColours] = useState(['blue', 'cream'])
  const picture = (name: keyof typeof pictures) => <ProductPicture picture={{ ...pictures[name], alt: '' }} />
  return (
    <Section title="Choices">
      <Stack space="wide">
        <StepBar step={3} steps={9} label="Spørgsmål 3 af 9" text="ca. 4 min tilbage" />
        <RadioTiles
          legend="Hvad går du helst i på en hverdag?"
          name="everyday"
          columns={4}
          defaultValue="knit"
          options={[
            { value: 'dress', label: 'Kjoler', picture: picture('dress') },
            { value: 'knit', label: 'Strik', picture: picture('knit') },
            { value: 'trousers', label: 'Bukser', picture: picture('trousers') },
            { value: 'coat', label: 'Lag på lag', picture: picture('coat') },
          ]}
        />
        <Columns>
          <RadioTiles
            legend="Hvor ofte vil du have en boks?"
            name="interval"
            columns={1}
            error="Vælg hvor ofte"
            options={[
              { value: '30', label: 'Hver måned', hint: 'Ny boks omkring den 1.' },
              { value: '90', label: 'Hver årstid', hint: 'Fire gange om året' },
              { value: '0', label: 'Når jeg siger til' },
            ]}
          />
          <Stack space="wide">
            <Chips
              legend="Farver du holder af"
              name="colours"
              values={colours}
              onChoose={setColours}
              options={[
                { value: 'blue', label: 'Blå' },
                { value: 'green', label: 'Grøn' },
                { value: 'red', label: 'Rød' },
                { value: 'cream', label: 'Creme' },
                { value: 'black', label: 'Sort' },
                { value: 'none', label: 'Ikke i år', disabled: true },
              ]}
            />
            <SizePicker
              legend="Størrelse"
              name="size"
              defaultValue="40"
              sizes={[
                { value: '36', label: '36', available: false },
                { value: '38', label: '38' },
                { value: '40', label: '40', note: 'din' },
                { value: '42', label: '42' },
                { value: '44', label: '44' },
              ]}
            />
            <Swatch color="#3F5B46" label="Mosgrøn" />
            <Stepper label="Antal stykker" value={count} min={1} max={5} onChange={setCount} />
          </Stack>
        </Columns>
        <Columns>
          <ShownDecision legend="Behold valgt" chosen="keep" />
          <ShownDecision legend="Retur valgt" chosen="return" />
        </Columns>
      </Stack>
    </Section>
  )
}

function ShownDecision({ legend, chosen }: { legend: string; chosen: 'keep' | 'return' }) {
  const [value, setValue] = useState(chosen)
  return (
    <Decision
      name={legend}
      legend={legend}
      yes={{ value: 'keep', label: 'Behold', icon: 'tick' }}
      no={{ value: 'return', label: 'Send retur', icon: 'return' }}
      value={value}
      onChoose={setValue}
    />
  )
}
