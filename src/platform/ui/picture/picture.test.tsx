import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductPicture } from './picture.tsx'

const picture = { key: 'coat', widths: [240, 480], alt: 'A coat' }

test('one of the first pictures in sight is preloaded, in the sizes and the format that are shown', () => {
  const html = renderToString(<ProductPicture picture={picture} sizes="50vw" priority />)
  const [link = ''] = html.split('<span')
  for (const part of [
    'rel="preload"',
    'as="image"',
    'type="image/avif"',
    'fetchPriority="high"',
    'imageSizes="50vw"',
    'imageSrcSet="/media/coat/240.avif 240w, /media/coat/480.avif 480w"',
  ])
    expect(link).toContain(part)
  expect(html).toContain('srcSet="/media/coat/240.avif 240w, /media/coat/480.avif 480w" sizes="50vw"')
})

test('any other picture is loaded when it comes into sight', () => {
  const html = renderToString(<ProductPicture picture={picture} />)
  expect(html).not.toContain('preload')
  expect(html).toContain('loading="lazy"')
})
