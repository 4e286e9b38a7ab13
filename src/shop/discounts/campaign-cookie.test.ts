import { expect, test } from 'vitest'
import { campaignCookie } from './campaign-cookie.rule.ts'

test.each([
  {
    environment: 'production',
    host: 'member.garderobe.dk',
    name: 'discount_campaign',
    because: 'the real one',
  },
  {
    environment: 'canary',
    host: 'member.canary.garderobe.dk',
    name: 'canary_discount_campaign',
    because: 'canary',
  },
  {
    environment: 'staging',
    host: 'member.staging.garderobe.se',
    name: 'canary_discount_campaign',
    because: 'staging',
  },
  {
    environment: 'preprod',
    host: 'member.preprod.garderobe.nl',
    name: 'canary_discount_campaign',
    because: 'preprod',
  },
  {
    environment: 'local',
    host: '127.0.0.1:3000',
    name: 'canary_discount_campaign',
    because: 'a developer’s machine',
  },
  {
    environment: 'production',
    host: 'localhost:3000',
    name: 'canary_discount_campaign',
    because: 'localhost',
  },
  {
    environment: 'production',
    host: 'garderobe.webflow.io',
    name: 'canary_discount_campaign',
    because: 'webflow',
  },
  {
    environment: 'production',
    host: 'webflow.io.evil.example',
    name: 'discount_campaign',
    because: 'only ends like it',
  },
])('R3.06 the campaign’s cookie on $host in $environment is $name: $because', ({ name, ...where }) => {
  expect(campaignCookie(where)).toBe(name)
})
