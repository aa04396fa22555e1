import { types, type CustomTypesConfig } from 'pg';

/** 64-bit whole numbers (money, times, counts) as JavaScript numbers: none of ours leaves the safe range. */
export const postgresTypes: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8
      ? Number
      : (types.getTypeParser(oid, format) as (value: string) => unknown),
};
