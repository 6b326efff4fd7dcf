// How a link that leads further looks, under what it continues.
export const MORE = 'inline-block py-1 font-semibold text-primary underline underline-offset-4'
