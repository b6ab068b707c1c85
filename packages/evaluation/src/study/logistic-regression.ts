// D. Böhning: Multinomial logistic regression algorithm (1992), with an L2 penalty.
import { type ClassifierMethod, greatest, type TrainingSet } from './classifier.ts';
import { type Differentiable, minimise } from './minimise.ts';
import { rowCount, type SparseRows } from './sparse-rows.ts';
import { tfIdf } from './tf-idf.ts';

/** What a wrong training document costs against large weights; fixed, not searched. */
const logisticCost = 10;

/**
 * Multinomial logistic regression over TF-IDF: the weights and offsets that minimise
 * `cost * sum over documents of -ln p(class) + |weights|^2 / 2`. The minimum is unique, so nothing is left to chance; offsets are
 * penalised too, a thousandth as much.
 */
export const logisticRegression: ClassifierMethod = { name: 'logistic regression', train };

const offsetPenalty = 0.001;

function train({
  counts,
  classes,
  classCount,
}: TrainingSet): ReturnType<ClassifierMethod['train']> {
  const weigh = tfIdf(counts);
  const rows = weigh(counts);
  const parameters = minimise(
    lossOf(rows, classes, classCount),
    new Float64Array((rows.columns + 1) * classCount),
  );
  return (documents) => {
    const weighed = weigh(documents);
    const scores = new Float64Array(classCount);
    return Int32Array.from({ length: rowCount(documents) }, (_, row) => {
      scoreRow(weighed, row, parameters, scores);
      return greatest(scores);
    });
  };
}

/** The loss by document and its gradient. A term's weights lie together, one a class; the offsets lie behind all terms. */
function lossOf(rows: SparseRows, classes: Int32Array, classCount: number): Differentiable {
  const { columns, from, column, value } = rows;
  const offsets = columns * classCount;
  const share = 1 / (logisticCost * classes.length); // of the penalty in the loss of one document
  const error = new Float64Array(classCount);
  return (parameters, gradient) => {
    let penalty = 0;
    for (let i = 0; i < parameters.length; i++) {
      const rate = i < offsets ? share : share * offsetPenalty;
      penalty += (rate * parameters[i] ** 2) / 2;
      gradient[i] = rate * parameters[i];
    }
    let loss = 0;
    for (let row = 0; row < classes.length; row++) {
      scoreRow(rows, row, parameters, error);
      loss -= logSoftmax(error, classes[row]);
      error[classes[row]] -= 1; // what was a probability is now an error
      for (let at = from[row]; at < from[row + 1]; at++) {
        const first = column[at] * classCount;
        const part = value[at] / classes.length;
        for (let label = 0; label < classCount; label++)
          gradient[first + label] += error[label] * part;
      }
      for (let label = 0; label < classCount; label++) {
        gradient[offsets + label] += error[label] / classes.length;
      }
    }
    return penalty + loss / classes.length;
  };
}

/** Writes the linear score of each class. */
function scoreRow(
  { columns, from, column, value }: SparseRows,
  row: number,
  parameters: Float64Array,
  scores: Float64Array,
): void {
  const classCount = scores.length;
  for (let label = 0; label < classCount; label++)
    scores[label] = parameters[columns * classCount + label];
  for (let at = from[row]; at < from[row + 1]; at++) {
    const first = column[at] * classCount;
    for (let label = 0; label < classCount; label++)
      scores[label] += value[at] * parameters[first + label];
  }
}

/** Turns scores into probabilities in place, and answers the logarithm of one. */
function logSoftmax(scores: Float64Array, label: number): number {
  const top = scores[greatest(scores)];
  const own = scores[label];
  let sum = 0;
  for (const score of scores) sum += Math.exp(score - top);
  for (let i = 0; i < scores.length; i++) scores[i] = Math.exp(scores[i] - top) / sum;
  return own - top - Math.log(sum);
}
