// Loaded before each test file: the databases that it made are dropped after it, for hundreds of them would fill the memory.
import { afterAll } from 'vitest'
import { dropTestDatabases } from './database.ts'

afterAll(dropTestDatabases)
