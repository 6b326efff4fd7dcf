// A validator's findings on a page: the standard's rules, and those that affect readers or programs.
import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    rules: {
      'aria-label-misuse': 'error',
      'empty-heading': 'error',
      'form-dup-name': 'error',
      'heading-level': 'error',
      'hidden-focusable': 'error',
      'input-missing-label': 'error',
      'multiple-labeled-controls': 'error',
      'no-dup-attr': 'error',
      'no-dup-id': 'error',
      'no-missing-references': 'error',
      'valid-id': ['error', { relaxed: false }],
    },
  }),
)

/** One sentence each, the same one once. */
export async function htmlFaults(html: string): Promise<readonly string[]> {
  const { results } = await validator.validateString(html)
  return [
    ...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))),
  ]
}
