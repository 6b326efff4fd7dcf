import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OFFER_TYPES, SERVICE_OF_OFFER } from '#domain/cleaner.ts'
import { cents, ZERO_CENTS } from '#domain/money.ts'
import { quote } from '#domain/pricing.ts'
import { suggestedDurationMinutes } from '#domain/suggested-duration.ts'
import { estimatedMinutes, estimatedPrice, USUAL_ESTIMATE } from '#domain/estimate.ts'
import { estimatePath, readEstimate } from './estimate-address.ts'

const read = (query: string) => readEstimate(new URLSearchParams(query))
/** An hour. */
const USUAL_RATE = cents(3_300)
const search = (path: string) => path.slice('/pricing'.length)

/** What people can choose, and the query that says it. */
const choices = fc.record({
  service: fc.constantFrom(...OFFER_TYPES),
  property: fc.constantFrom('house', 'apartment', 'condo', 'bungalo', 'airbnb', 'office'),
  bedrooms: fc.nat(8),
  bathrooms: fc.nat(5),
  method: fc.constantFrom('hourly', 'fixed'),
  priceCents: fc.integer({ min: 1_700, max: 19_900 }),
  halfHours: fc.option(fc.integer({ min: 8, max: 24 })),
  supplies: fc.boolean(),
  emergency: fc.boolean(),
  first: fc.boolean(),
  taxes: fc.boolean(),
})

test('the estimate is the quote of a booking with the same choices, to the cent and line by line', () => {
  fc.assert(
    fc.property(choices, fc.boolean(), (chosen, comma) => {
      const { service, property, bedrooms, bathrooms, method, priceCents, halfHours, supplies, emergency, first, taxes } = chosen
      const dollars = (priceCents / 100).toFixed(2)
      const query = new URLSearchParams({
        service,
        property,
        method,
        bedrooms: String(bedrooms),
        bathrooms: String(bathrooms),
        price: comma ? dollars.replace('.', ',') : dollars,
        hours: halfHours === null ? '' : String(halfHours / 2),
        ...(supplies && { supplies: 'cleaner' }),
        ...(emergency && { emergency: '1' }),
        ...(first && { first: '1' }),
        ...(taxes && { taxes: '1' }),
      })
      const home = { serviceType: SERVICE_OF_OFFER[service], propertyType: property, bedrooms, bathrooms, pets: 'none' } as const
      const amount = cents(priceCents)
      expect(estimatedPrice(readEstimate(query), USUAL_RATE)).toEqual(
        quote({
          tariff: method === 'hourly' ? { method: 'hourly', rateCents: amount } : { method: 'fixed', priceCents: amount },
          durationMinutes: halfHours === null ? suggestedDurationMinutes(home) : halfHours * 30,
          suppliesByCleaner: supplies,
          isEmergency: emergency,
          isFirstBooking: first,
          isTaxRegistered: taxes,
          referralCreditCents: ZERO_CENTS,
        }),
      )
    }),
  )
})

test('any address at all gives a price that could be booked, and its own address gives it again', () => {
  const names = ['service', 'property', 'bedrooms', 'bathrooms', 'method', 'price', 'hours', 'supplies', 'emergency', 'first', 'taxes']
  const odd = fc.oneof(
    fc.string(),
    fc.constantFrom('4', '4.5', '4.25', '99', '-1', '1e3', 'NaN', 'deep', 'fixed', 'commercial', '1700', '16,99'),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), odd), (values) => {
      const estimate = readEstimate(new URLSearchParams(values))
      const { finalCents, initialLegCents, finalLegCents } = estimatedPrice(estimate, USUAL_RATE)
      expect(finalCents).toBeGreaterThan(0)
      expect(initialLegCents + finalLegCents).toBe(finalCents)
      expect(estimatedMinutes(estimate)).toBeGreaterThanOrEqual(240)
      expect(read(search(estimatePath(estimate)))).toEqual(estimate)
    }),
  )
})

test('without a price that a cleaner could ask, the usual rate counts: by the hour, or for the shortest visit where prices are fixed', () => {
  const first = (query: string) => estimatedPrice(read(query), USUAL_RATE).baseCents
  expect(first('')).toBe(13_200)
  expect(first('service=deep&hours=4')).toBe(13_200)
  expect(first('service=move-in&hours=6')).toBe(19_800)
  expect(first('service=garage')).toBe(13_200)
  expect(first('service=deep&method=fixed&hours=9')).toBe(13_200)
  expect(first('price=16.99')).toBe(13_200)
  expect(first('price=199,01')).toBe(13_200)
})

test('the usual estimate is the bare page', () => {
  expect(estimatePath(USUAL_ESTIMATE)).toBe('/pricing')
  expect(estimatePath({ offer: 'deep', hours: 4.5, isFirstBooking: true })).toBe('/pricing?service=deep&hours=4.5&first=1')
})
