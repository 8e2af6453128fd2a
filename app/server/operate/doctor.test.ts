import { expect, test } from 'vitest'
import { refusedByQnb } from './doctor.server.ts'

test.each([
  ['3DPay', 'https://vpos.qnb.com.tr/Gateway/', true],
  ['3DModel', 'https://vpos.qnbfinansbank.com/Gateway/', true],
  ['3DHost', 'https://vpos.qnb.com.tr/Gateway/', false],
  ['3DPay', 'https://vpos.ziraatkatilim.com.tr/Mpi/', false],
  ['3DPay', 'https://qnb.com.tr.example.org/Gateway/', false],
] as const)('the doctor warns about %s at %s: %s', (mode, gatewayUrl, warned) => {
  expect(refusedByQnb({ mode, gatewayUrl })).toBe(warned)
})
