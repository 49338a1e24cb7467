import { expect, it } from 'vitest';
import { headerKey } from './headerKey';

it.each([
  ["Numéro d'ordre*", 'Numéro d’ordre'],
  ['Rendement %', 'Rendement\u202f%'],
  ['  nom du MAGASIN ', 'Nom du magasin'],
  ['ＳＫＵ', 'sku'],
])('“%s” is the column “%s”', (typed, label) => expect(headerKey(typed)).toBe(headerKey(label)));

it('different names stay different', () => expect(headerKey('Nom')).not.toBe(headerKey('Nom du magasin')));
