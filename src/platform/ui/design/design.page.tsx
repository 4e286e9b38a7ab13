import './design.css'
import { useState } from 'react'
import { Button } from '../form/button.tsx'
import { Page as Frame, Row } from '../layout/layout.tsx'
import { DesignChoices } from './design-choices.tsx'
import { DesignFields } from './design-fields.tsx'
import { DesignProducts } from './design-products.tsx'
import { DesignQuestion } from './design-question.tsx'
import { DesignStates } from './design-states.tsx'
import { DesignStudio } from './design-studio.tsx'
import { DesignType } from './design-type.tsx'

export const title = () => 'Design'

const variants = {
  paper: ['paper', 'light'],
  studio: ['studio', 'light'],
  'studio dark': ['studio', 'dark'],
} as const
type Face = keyof typeof variants

/** Every component in every state; the browser tests photograph it. */
export function Page() {
  const [current, setCurrent] = useState<Face>('paper')
  function wear(face: Face) {
    const [name, theme] = variants[face]
    Object.assign(document.documentElement.dataset, { face: name, theme })
    setCurrent(face)
  }
  return (
    <Frame
      eyebrow="Garderobe"
      title="Design"
      lead="Every part in every state. What is not here is not in the product."
    >
      <Row>
        {(Object.keys(variants) as Face[]).map((face) => (
          <Button
            key={face}
            size="small"
            variant={face === current ? 'secondary' : 'quiet'}
            onClick={() => wear(face)}
          >
            {face}
          </Button>
        ))}
      </Row>
      <DesignType />
      <DesignProducts />
      <DesignChoices />
      <DesignQuestion />
      <DesignFields />
      <DesignStates />
      <DesignStudio />
    </Frame>
  )
}
