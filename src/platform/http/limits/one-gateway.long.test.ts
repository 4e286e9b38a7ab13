import { test } from 'vitest'
import { testApp } from '#/testing/world/app.ts'
import { gatewayWorld } from '#/testing/world/gateway-world.ts'

const { visitAll } = await gatewayWorld(await testApp(), 500)

test('T65 T114 five hundred honest visitors of one gateway are not refused', () => visitAll())
