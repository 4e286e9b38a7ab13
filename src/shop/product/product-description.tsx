import './product.css'

const bullet = /^[•·–-]\s+/
type Part = { points: string[] } | { text: string }

/** A garment's description in its maker's structure; lists stay lists. */
export function ProductDescription({ text }: { text: string }) {
  return (
    <div className="product-words">
      {partsOf(text).map((part, index) =>
        'text' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their order
          <p key={index}>{part.text}</p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their order
          <ul key={index}>
            {part.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const last = parts.at(-1)
    if (!bullet.test(line)) parts.push({ text: line })
    else if (last && 'points' in last) last.points.push(line.replace(bullet, ''))
    else parts.push({ points: [line.replace(bullet, '')] })
  }
  return parts
}
