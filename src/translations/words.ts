// The type by which English must have exactly the keys of French.

export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> }
